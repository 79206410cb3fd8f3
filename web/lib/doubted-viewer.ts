import { ORPCError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { labelRequired, notAuthenticated } from '../../domain/kernel/kernel.errors.ts';

/** By code, not by status: a wrong password is answered 401 as well, and says nothing about who is looking. */
const doubtingCodes: ReadonlySet<string> = new Set([notAuthenticated.code, labelRequired.code]);

/**
 * Calls back when the server refuses a question or a change because it takes the viewer for nobody, or for somebody
 * without a label: then who this page thinks is looking has to be asked anew.
 */
export function onDoubtedViewer(queryClient: QueryClient, handle: () => void): () => void {
	const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
		cache.subscribe((event) => {
			if (event.type === 'updated' && event.action.type === 'error' && isDoubt(event.action.error)) handle();
		}),
	);
	return () => {
		for (const stop of stops) stop();
	};
}

function isDoubt(error: unknown): boolean {
	return error instanceof ORPCError && doubtingCodes.has(error.code);
}
