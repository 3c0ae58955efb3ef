// The papers that are fetched when they are opened.
export { Company } from './Company.tsx';
export { TabPanel } from './TabPanel.tsx';
