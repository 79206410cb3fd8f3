import { message } from '../../domain/kernel/message.ts';

export const newContent = message('pwa.newContent', 'New content is available');
export const refresh = message('pwa.refresh', 'Refresh');
export const interruptsUpload = message('pwa.interruptsUpload', 'Refreshing interrupts your upload.');
export const stopsPlayback = message('pwa.stopsPlayback', 'Refreshing stops the music.');
export const discardsText = message('pwa.discardsText', 'Refreshing discards what you typed.');
