import * as z from 'zod/mini';
import { organizationIdSchema, reviewerIdSchema, userIdSchema } from '../kernel/ids.ts';

/** Who looks at the page: the account, its reviewer record and, once there is one, the label with their role in it. */
export const viewerSchema = z.object({
	userId: userIdSchema,
	email: z.string(),
	name: z.string(),
	reviewerId: z.nullable(reviewerIdSchema),
	organization: z.nullable(z.object({ id: organizationIdSchema, name: z.string(), isAdmin: z.boolean() })),
	/** Where the live stream stood before anything else was read; the stream starts there, so nothing falls between. */
	liveCursor: z.string(),
});
export type Viewer = z.infer<typeof viewerSchema>;

export const sessionStateSchema = z.object({
	viewer: z.nullable(viewerSchema),
	supportEmail: z.string(),
	/** The cookie that the page writes when logging out failed; the server then revokes the session at the next contact. */
	signedOutMarker: z.string(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;
