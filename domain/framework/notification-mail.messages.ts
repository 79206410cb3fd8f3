import { message } from '../kernel/message.ts';

export const greeting = message('framework.greeting', 'Hello {name},');
export const changeSettings = message('framework.changeSettings', 'Change which emails you get: {profile}');
export const signature = message('framework.signature', 'Acetate');
