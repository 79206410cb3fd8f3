import { message } from '../../domain/kernel/message.ts';

/** What moves to the artist that another one is merged into. */
export const creditsOnRecordings = message(
	'metadata.creditsOnRecordings',
	'{count, plural, one {credits on # recording} other {credits on # recordings}}',
);
