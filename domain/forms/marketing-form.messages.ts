import { message } from '../kernel/message.ts';

// Captions that several sections of the marketing form have.

export const pr = message('forms.pr', 'PR');
export const press = message('forms.press', 'Press');
export const radio = message('forms.radio', 'Radio');
export const creators = message('forms.creators', 'Creators');
export const video = message('forms.video', 'Video');
export const coverVersion = message('forms.coverVersion', 'Cover version');
export const remix = message('forms.remix', 'Remix');
