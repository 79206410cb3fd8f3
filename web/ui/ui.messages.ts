import { message } from '../../domain/kernel/message.ts';

export const control = message('ui.control', 'Ctrl');
export const exportCsv = message('ui.exportCsv', 'Export CSV');
export const hidePassword = message('ui.hidePassword', 'Hide password');
export const loading = message('ui.loading', 'Loading');
export const reverseOrder = message('ui.reverseOrder', 'Reverse order');
export const noCurrency = message('ui.noCurrency', 'Not chosen');
export const currencyWithCode = message('ui.currencyWithCode', '{name} ({code})');
export const saved = message('ui.saved', 'Saved');
export const showMore = message('ui.showMore', 'Show more');
export const showPassword = message('ui.showPassword', 'Show password');
export const sortBy = message('ui.sortBy', 'Sort by');
export const sortByColumn = message('ui.sortByColumn', 'Sort by {column}');
export const sorted = message('ui.sorted', ', sorted {direction, select, asc {ascending} other {descending}}');
export const switchTheme = message('ui.switchTheme', 'Switch to {theme, select, light {light} other {dark}} theme');
