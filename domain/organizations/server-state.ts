import * as z from 'zod/mini';
import { maybeDate } from '../kernel/shapes.ts';

// What an admin sees about the label's server (R-RUN-12). The texts are for people, not for operators.

export const serverParts = ['database', 'storage', 'disk', 'secret', 'mail'] as const;
type ServerPart = (typeof serverParts)[number];

/** What people can and cannot do while a part fails. */
export const troubleOf: Readonly<Record<ServerPart, string>> = {
	database: 'The database does not answer. Changes cannot be saved at the moment.',
	storage: 'The file storage does not answer. Songs cannot be heard or uploaded at the moment; uploads wait.',
	disk: 'The disk of the server is almost full. Uploads stop until there is room again.',
	secret:
		'The server runs with another APP_SECRET than before. Documents can be read but not sealed, and mailed links do not open.',
	mail: 'The mail server does not answer. Mails wait and go out by themselves.',
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
	if (mayHaveArrived && nextTryAt) return 'May have arrived; the mail server did not say. It is sent once more later.';
	if (mayHaveArrived) return 'May have arrived; the mail server did not say. It is not sent again.';
	return nextTryAt ? 'Not sent yet. It is tried again.' : 'Could not be sent for three days and was given up.';
}
