import { message } from '../kernel/message.ts';

export const deleteAccountTitle = message('accounts.deleteAccountTitle', 'Delete your account?');
export const deleteAccountLead = message(
	'accounts.deleteAccountLead',
	'Your account is deleted immediately and can’t be restored. Your reviews and the songs you added stay with the label, under the name “Unknown Reviewer”.',
);
export const keepCopyFirst = message('accounts.keepCopyFirst', 'Want a copy of your data first?');
export const downloadMyData = message('accounts.downloadMyData', 'Download my data');
export const yourEmail = message('accounts.yourEmail', 'Your email');
export const typeToConfirm = message('accounts.typeToConfirm', 'Type {email} to confirm.');
export const deleteMyAccount = message('accounts.deleteMyAccount', 'Delete my account');
