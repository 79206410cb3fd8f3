/** The background queues, for programs that monitor a server and for its page. */
export const queueNames = [
	'mails',
	'mails-unknown',
	'mails-given-up',
	'uploads',
	'analysis',
	'copies',
	'seals',
	'follow-ups',
] as const;
export type QueueName = (typeof queueNames)[number];
