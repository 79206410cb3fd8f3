import { message } from './message.ts';

// Texts that mean the same on every page. A text that only looks the same belongs to its own module.

export const cancel = message('common.cancel', 'Cancel');
export const close = message('common.close', 'Close');
export const save = message('common.save', 'Save');
export const edit = message('common.edit', 'Edit');
export const remove = message('common.remove', 'Remove');
export const undo = message('common.undo', 'Undo');
export const back = message('common.back', 'Back');
export const tryAgain = message('common.tryAgain', 'Try again');
export const copyLink = message('common.copyLink', 'Copy link');
export const download = message('common.download', 'Download');
export const optional = message('common.optional', 'optional');
export const unknown = message('common.unknown', 'unknown');
export const yes = message('common.yes', 'Yes');
export const no = message('common.no', 'No');
export const name = message('common.name', 'Name');
export const email = message('common.email', 'Email');
export const reason = message('common.reason', 'Reason');
export const notSaved = message('common.notSaved', 'Not saved yet');
