import { createContext, use } from 'react';
import type { Viewer } from '../../domain/accounts/viewer.ts';

/** A viewer who belongs to a label. */
export type Member = Viewer & { organization: NonNullable<Viewer['organization']> };

export const MemberContext = createContext<Member | null>(null);

export function isMember(viewer: Viewer): viewer is Member {
	return viewer.organization !== null;
}

/** The viewer inside the shell; provided by the gate. */
export function useMember() {
	const member = use(MemberContext);
	if (!member) throw new Error('useMember must be used behind the gate');
	return member;
}

/** Key under which this browser stores data of the viewer. */
export function usePersonId() {
	const { reviewerId, userId } = useMember();
	return reviewerId ?? userId;
}
