import { createContext, use } from 'react';
import type { Viewer } from '../../domain/accounts/viewer.ts';

/** The viewer once they belong to a label. */
export type Member = Viewer & { readonly organization: NonNullable<Viewer['organization']> };

export const MemberContext = createContext<Member | null>(null);

export function isMember(viewer: Viewer): viewer is Member {
	return viewer.organization !== null;
}

/** Who looks at a page inside the shell; the gate provides it. */
export function useMember(): Member {
	const member = use(MemberContext);
	if (!member) throw new Error('useMember must be used behind the gate');
	return member;
}
