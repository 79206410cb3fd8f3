import {
	linkExpired,
	linkFinished,
	linkReplaced,
	linkSuperseded,
	linkUnknown,
	linkUsed,
	linkWithdrawn,
} from '../../domain/links/links.errors.ts';
import { isCallError } from '../lib/call-error.ts';

const reasons = {
	[linkUnknown.code]: 'unknown',
	[linkExpired.code]: 'expired',
	[linkWithdrawn.code]: 'withdrawn',
	[linkUsed.code]: 'used',
	[linkReplaced.code]: 'replaced',
	[linkSuperseded.code]: 'superseded',
	[linkFinished.code]: 'finished',
} as const;

export type LinkRefusal = (typeof reasons)[keyof typeof reasons];

/** Why a link no longer works; null for any other failure, which does not concern the link. */
export function linkRefusalOf(error: unknown): LinkRefusal | null {
	return isCallError(error) ? (reasons[error.code] ?? null) : null;
}
