import { message } from '../kernel/message.ts';

export const changeSettings = message('framework.changeSettings', 'Change which emails you get: {profile}');
