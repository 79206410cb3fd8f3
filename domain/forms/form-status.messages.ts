import { message } from '../kernel/message.ts';

export const draft = message('forms.draft', 'Draft');
export const sent = message('forms.sent', 'Sent');
export const opened = message('forms.opened', 'Opened');
export const inProgress = message('forms.inProgress', 'In progress');
export const submitted = message('forms.submitted', 'Submitted');
export const changesRequested = message('forms.changesRequested', 'Changes requested');
export const approved = message('forms.approved', 'Approved');
export const cancelled = message('forms.cancelled', 'Cancelled');
export const expired = message('forms.expired', 'Expired');
