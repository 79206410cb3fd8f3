import { message } from '../../domain/kernel/message.ts';

export const unknownPage = message('forms.unknownPage', 'This list has no such page.');
