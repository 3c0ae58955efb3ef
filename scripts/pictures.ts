// npm run pictures: the README's picture, drawn from a real position of the first game on the shelf.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { botSetup, policyBot, quickDice } from '@baize/bots';
import { shelf } from '@baize/games';
import { askedOf, offerTo, sampled, startMatch, take, Umpire, viewOf, waitingFor } from '@baize/kernel';

const [box] = shelf;
if (!box) throw new Error('The shelf is empty.');
const game = await box.load();
const match = startMatch(game, botSetup(game), sampled(3));
const umpire = new Umpire(match, sampled(4), false);
const dice = quickDice(5);
const bot = policyBot();

/** A position with many answers, some way into the game. */
function isTelling(answers: number): boolean {
  const offer = offerTo(game, match, 0);
  return answers > 24 && waitingFor(match)[0] === 0 && Array.isArray(offer) && offer.length > 4;
}
for (let answers = 0; match.asked && !isTelling(answers); answers++) {
  const seat = waitingFor(match)[0] as number;
  take(game, match, seat, bot.answer(game, viewOf(game, match, seat), seat, dice), umpire);
}

const view = viewOf(game, match, 0);
const question = askedOf(game, view);
if (!question) throw new Error('The game was over too soon.');
const { decision, locals } = question;
const answers = (offerTo(game, view, 0) as readonly never[]).map(
  (answer, i) => `${i + 1} ${decision.label(view.state, locals, answer, 0)}`,
);
const lines = [
  ...game.text(view).split('\n'),
  '',
  `${decision.prompt(view.state, locals, 0)}  (${decision.rule})`,
  `  ${answers.join('   ')}`,
  '> ',
];

const LINE = 19;
const CELL = 9.05;
const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * CELL) + 80;
const height = lines.length * LINE + 80;
const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const rows = lines.map((line, i) => {
  const prompt = i === lines.length - 3;
  const style = prompt ? ' fill="#e3c878" font-weight="bold"' : '';
  return `<text x="40" y="${52 + i * LINE}"${style} xml:space="preserve">${safe(line)}</text>`;
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${safe(game.title)} in the terminal">
<defs><radialGradient id="lamp" cx="50%" cy="35%" r="75%"><stop offset="0" stop-color="#2a6249"/><stop offset="1" stop-color="#173a2c"/></radialGradient></defs>
<rect width="${width}" height="${height}" rx="14" fill="#4a2317"/>
<rect x="10" y="10" width="${width - 20}" height="${height - 20}" rx="8" fill="url(#lamp)" stroke="#b08d3c" stroke-width="2"/>
<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="15" fill="#f3ead6">
${rows.join('\n')}
</g>
</svg>
`;
const docs = fileURLToPath(new URL('../docs/', import.meta.url));
mkdirSync(docs, { recursive: true });
writeFileSync(`${docs}terminal.svg`, svg);
console.log(`docs/terminal.svg: ${lines.length} lines`);
