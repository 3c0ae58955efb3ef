// What the worker fetches when a bot is to answer: forecasts need less.
export { answerAndTalk, botFrom, thinksAhead } from '@baize/bots';
