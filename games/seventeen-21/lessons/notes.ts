// What the umpire says when a question first comes up in a whole battle.
import type { Notes } from '@baize/contracts';
import type { decisions } from '../decisions.ts';

// biome-ignore format: a table of words
export const notes: Notes<typeof decisions> = {
  returnCards:      { title: 'Your army', says: 'You were dealt more than you may keep. High numbers win fights and pay for doctrines, Cohesion bears many cards: keep a bit of both. What you give back is shuffled into the deck.' },
  pickDoctrines:    { title: 'Three doctrines', says: 'Each has one effect as an action, for its price in reserve cards, and another in a fight, for nothing, when a called card shows that price. Low prices are cheap, middling ones come up most often.' },
  drawUpLine:       { title: 'The line', says: 'Six regiments in three wings, both sides at once and in secret. Look at the ground: it lends Cohesion to some and takes it from others. Leave no wing empty.' },
  scoutedTerrain:   { title: 'Your hussars report', says: 'You have more hussars in the field, so you see the next ground of the deck and may lay it in any wing. Put it where it suits your men and not his.' },
  whoStarts:        { title: 'Who begins?', says: 'The first attack falls on fresh regiments; the second player has seen where the first stands strong. Both have their charms.' },
  chooseAction:     { title: 'One thing a turn', says: 'Deploy one or two regiments, use a doctrine, attack with two, or call the rout to exchange a battered regiment. If no card is called in a turn, one is turned over: that is the clock of the day.' },
  placeUnit:        { title: 'Where to?', says: 'Most wings hold two regiments a side. Think of the ground, and of your flanks: an empty wing shocks the centre.' },
  whoRouts:         { title: 'Who gives way?', says: 'A shocked regiment may be sent off the field so that a fresh one takes its place. It goes to the rout pile, from where it can come back when your reserve runs out.' },
  whoReplaces:      { title: 'Who takes its place?', says: 'A card of your reserve steps into the line. Its Cohesion counts now; its number is lost to you in fights.' },
  declareDeed:      { title: 'Name the attacks', says: 'Two different regiments attack, in the order in which you name them. Strong Cohesion can bear many cards; horse needs only a lead of one over foot, foot over guns, guns over horse.' },
  pursueWhom:       { title: 'After them', says: 'Horse may ride after a regiment that was beaten in this wing before.' },
  attackInstead:    { title: 'Nobody to pursue', says: 'The one you meant to pursue is gone. You may attack somebody else instead.' },
  newTarget:        { title: 'Another target', says: 'The regiment you named is no longer there. Choose another in the same wing.' },
  newAbilityTarget: { title: 'Another target', says: 'The regiment you named is no longer there. Choose another, or let it be.' },
  combatPhase:      { title: 'Play, call or pass', says: 'Cards beside your regiment add up; over twenty-one it routs at once. A reserve card is sure but spent, a called one costs nothing and may be anything. Two passes in a row end the fight, and the lead decides.' },
  exposedFlank:     { title: 'An open flank', says: 'One of your wings is empty, and the centre feels it: a regiment there is shocked. Choose which.' },
  whoStays:         { title: 'Too little room', says: 'The new ground holds one regiment a side. Choose who stays; the others go back to your reserve.' },
  chooseDoctrine:   { title: 'Which doctrine?', says: 'You pay its price in reserve cards, and it stays with you. Read both halves of the card before you choose.' },
  payDoctrine:      { title: 'The price', says: 'The numbers of the cards must make up the price, and none may be idle in it. There is no change given.' },
  useDoctrine:      { title: 'The card shows its price', says: 'A called card shows the price of one of your doctrines, so you may use it at once and for nothing. It works before anything is reckoned, even before a bust.' },
  exchangeDoctrine: { title: 'A council of war', says: 'You see two doctrines of the deck, and may take one of them for one of yours.' },
  newTerrain:       { title: 'Local guides', says: 'You see two grounds of the deck, and may lay one in the place of another. Whoever holds the wing goes on holding it.' },
  screenTakes:      { title: 'Behind his lines', says: 'You see his reserve. One card of your choice goes to his rout pile: take the one that would hurt most.' },
  rallyUnits:       { title: 'To the colours', says: 'One or two of your shocked regiments become steady again.' },
  rallyOne:         { title: 'To the colours', says: 'One of your shocked regiments becomes steady again.' },
  takeOffCard:      { title: 'A feigned retreat', says: 'One card is taken off your fighting regiment. That can save you from a bust.' },
  withdrawUnit:     { title: 'A feigned retreat', says: 'A regiment goes back to your reserve, steady or not, and another may take its place.' },
  attackAfterMarch: { title: 'And on', says: 'After a forced march you may attack in the same turn.' },
  obliqueMove:      { title: 'The oblique order', says: 'Regiments change wings without a word to the enemy. Weaken one wing to overwhelm another.' },
  depotTakesTwo:    { title: 'From the depots', says: 'Cards of your rout pile come back to your reserve. Take the numbers that you will need.' },
  leaveOrDiscard:   { title: 'The next card', says: 'You see what will be called next. Leave it for the one it suits, or throw it away.' },
};
