import { message } from '../../domain/kernel/message.ts';

export const greeting = message('platform.greeting', 'Hello,');
export const signature = message('platform.signature', 'Acetate');
export const spelledOut = message(
	'platform.spelledOut',
	'Characters that no available font contains are printed as their Unicode numbers, such as [U+5C71].',
);
