// What is loaded when somebody builds an army, makes a table or leads a campaign.
export { campaigns } from './campaign/campaigns.ts';
export { figures } from './lab.ts';
export { muster } from './muster/index.ts';
export { printing } from './printing.ts';
export { lists } from './scenarios/event-form.ts';
export { maps } from './tables/maker.ts';
