import { message } from '../../domain/kernel/message.ts';

export const pageTitle = message('marketing.pageTitle', 'Marketing');
