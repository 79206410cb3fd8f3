import { message } from '../../domain/kernel/message.ts';

export const needHelp = message('brand.needHelp', 'Need help? <link>Contact us!</link>');
