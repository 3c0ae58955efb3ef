// What the worker fetches when a bot thinks ahead.
export { searchBot } from '@baize/bots';
