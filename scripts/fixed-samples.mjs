// npm test compares the same samples every time; npm run proof draws new ones.
import fc from 'fast-check';

fc.configureGlobal({ seed: 1721 });
