// The papers that are fetched when they are opened.
export { ChatPanel } from './ChatPanel.tsx';
export { Company } from './Company.tsx';
export { RulesPanel } from './RulesPanel.tsx';
export { SettingsPanel } from './SettingsPanel.tsx';
