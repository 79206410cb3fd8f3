import { message } from '../kernel/message.ts';

export const password = message('accounts.password', 'Password');
export const currentPassword = message('accounts.currentPassword', 'Current password');
export const newPassword = message('accounts.newPassword', 'New password');
export const repeatNewPassword = message('accounts.repeatNewPassword', 'Repeat new password');
export const passwordLength = message('accounts.passwordLength', 'At least {count} characters');
export const passwordChanged = message('accounts.passwordChanged', 'Password changed');
