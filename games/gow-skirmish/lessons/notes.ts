// What the umpire says when a question first comes up in a whole battle.
import type { Notes } from '@baize/contracts';
import type { decisions } from '../decisions.ts';

// biome-ignore format: a table of words
export const notes: Notes<typeof decisions> = {
  musterForce:   { title: 'Your force', says: 'Both choose in secret. A ready-made force is a good beginning: each is worth the same.' },
  choosePackage: { title: 'First or last?', says: 'Place your men first and let him act first, or place them last, seeing his, and act first. You have fewer men, so you choose.' },
  placeUnit:     { title: 'Where do they stand?', says: 'Within your own zone, one after the other. Keep guards near those whom they shall guard, and guns where they see far.' },
  chooseUnit:    { title: 'Who acts?', says: 'Each man acts once a turn, the sides take turns. He has as many points as his Clubs.' },
  act:           { title: 'What does he do?', says: 'A deed costs a point and draws as many cards as he has skill in its suit; extra points buy extra cards. Deeds without a suit are paid with points alone.' },
  nameTile:      { title: 'Where does it burst?', says: 'Whoever stands on the hex or close by is hit, friend or foe.' },
  nameTargets:   { title: 'Whom may it hit?', says: 'The more you name, the worse the worst of them counts: distance and cover of the hardest mark hold for all.' },
  adjust:        { title: 'A Queen, or an Ace', says: 'A Queen may be thrown away for two new cards. An Ace may be thrown against the Big Joker, who spoils everything.' },
  buy:           { title: 'What do the cards buy?', says: 'Each effect has a price in suits. Kings and Jacks pay as any suit; a small number behind a suit is the least that the card must show.' },
  nextEffect:    { title: 'In which order?', says: 'You bought several effects, and say which comes first.' },
  scatter:       { title: 'It drifts', says: 'His shell does not fall where he meant it: you move it.' },
  whereTo:       { title: 'Where to?', says: 'Each hex costs a step, hedges and water two. End in cover if you can, and out of his sight if you must.' },
  guardWindow:   { title: 'A charge passes by', says: 'A guard may step into its way and take it upon himself. You are asked at every step, unless you say otherwise.' },
  joinIn:        { title: 'Another guard?', says: 'The charge is stopped. Other guards within reach may join the fight.' },
  drawForArmour: { title: 'Does the armour hold?', says: 'Draw as many cards as there is armour left after what pierces it. One Spade stops the wounds, two stop everything.' },
  save:          { title: 'What does it stop?', says: 'Spend one Spade on the wounds, or two on everything.' },
  knockWay:      { title: 'Pushed back', says: 'Two ways are as good: you say which way he is pushed.' },
  nameUnit:      { title: 'For whom?', says: 'Choose who gets the good of it.' },
  nameHex:       { title: 'Which hex?', says: 'Smoke hides whoever is behind it for a while; caltrops stay.' },
  nameWeapon:    { title: 'Which weapon?', says: 'A man has only so many hands. What is stowed can be drawn again.' },
  nameBayonet:   { title: 'Fix bayonets', says: 'A fixed bayonet leaves the hands free for the gun, and strikes with a card less.' },
  peek:          { title: 'The Joker shows you something', says: 'You may look at the next three cards of your deck.' },
  putBack:       { title: 'In which order?', says: 'Put the cards back as you would like to draw them.' },
};
