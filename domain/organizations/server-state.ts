import * as z from 'zod/mini';
import { type Caption, t } from '../kernel/message.ts';
import { maybeDate } from '../kernel/shapes.ts';
import * as m from './server-state.messages.ts';

// What an admin sees about the label's server (R-RUN-12). The texts are for people, not for operators.

export const serverParts = ['database', 'storage', 'disk', 'secret', 'mail'] as const;
type ServerPart = (typeof serverParts)[number];

/** What people can and cannot do while a part fails. */
export const troubleOf: Readonly<Record<ServerPart, Caption>> = {
	database: m.databaseAway,
	storage: m.storageAway,
	disk: m.diskAlmostFull,
	secret: m.secretChanged,
	mail: m.mailServerAway,
};

const troubledMailSchema = z.object({
	id: z.string(),
	recipient: z.string(),
	subject: z.string(),
	createdAt: z.date(),
	/** Null if it is not retried. */
	nextTryAt: maybeDate,
	/** The mail server may have accepted it without confirming. */
	mayHaveArrived: z.boolean(),
});
export type TroubledMail = z.infer<typeof troubledMailSchema>;

export const serverStateSchema = z.object({
	failing: z.array(z.enum(serverParts)),
	mails: z.array(troubledMailSchema),
});

/** Describes the delivery state of a mail as a sentence. */
export function describeTroubledMail({ mayHaveArrived, nextTryAt }: TroubledMail): string {
	if (mayHaveArrived) return t(nextTryAt ? m.mailUnconfirmedSentAgain : m.mailUnconfirmed);
	return t(nextTryAt ? m.mailRetried : m.mailGivenUp);
}
