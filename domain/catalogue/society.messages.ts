import { message } from '../kernel/message.ts';

// Apart from the other texts, because every page behind a mailed link loads the list of societies.

export const noSocietyYetCaption = message('catalogue.noSocietyYetCaption', 'No society yet');
export const otherSocietyCaption = message('catalogue.otherSocietyCaption', 'Other');
