import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';
import { isCallError } from '../lib/call-error.ts';
import { type LinkRefusal, linkRefusalOf } from './link-refusal.ts';

/** Why a page behind a link cannot be shown. The last two say nothing about the link: trying again may help. */
export type LinkFailure = LinkRefusal | 'limited' | 'unreachable';

export function linkFailureOf(error: unknown): LinkFailure {
	const isLimited = isCallError(error) && error.code === tooManyRequests.code;
	return linkRefusalOf(error) ?? (isLimited ? 'limited' : 'unreachable');
}
