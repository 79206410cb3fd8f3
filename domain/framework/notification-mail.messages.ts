import { message } from '../kernel/message.ts';

export const greeting = message('framework.greeting', 'Hello {name},');
export const changeSettings = message(
	'framework.changeSettings',
	'Choose which emails you get in your profile: {profile}',
);
export const signature = message('framework.signature', 'Acetate');
