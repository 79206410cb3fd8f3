import * as z from 'zod/mini';
import { organizationIdSchema, reviewerIdSchema, userIdSchema } from '../kernel/ids.ts';
import { maybeDate } from '../kernel/shapes.ts';
import { signUpModes } from '../kernel/sign-up-mode.ts';
import { addressStates } from './account-rules.ts';

/** The person who is signed in: account, reviewer record and, if they have one, their label with their role in it. */
const viewerSchema = z.object({
	userId: userIdSchema,
	email: z.string(),
	name: z.string(),
	reviewerId: z.nullable(reviewerIdSchema),
	/** Whether a mailed link has confirmed the address, and until when it counts without (R-ACCOUNT-18). */
	address: z.object({ state: z.enum(addressStates), confirmBy: maybeDate }),
	/** Whether they run the installation (R-PEOPLE-9). */
	isOperator: z.boolean(),
	organization: z.nullable(z.object({ id: organizationIdSchema, name: z.string(), isAdmin: z.boolean() })),
	/**
	 * The cursor of the live stream before the page loads its data; the stream starts there, so that nothing is missed.
	 */
	liveCursor: z.string(),
});
export type Viewer = z.infer<typeof viewerSchema>;

export const sessionStateSchema = z.object({
	viewer: z.nullable(viewerSchema),
	supportEmail: z.string(),
	signUp: z.enum(signUpModes),
	/**
	 * The name of a cookie that the page sets if logging out failed; the server then ends the session with the next
	 * request.
	 */
	signedOutMarker: z.string(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;
