import { message } from '../kernel/message.ts';

// Texts that only the review page shows; the dashboard does not load them.

export const openSigned = message('reviews.openSigned', 'Open signed song');
