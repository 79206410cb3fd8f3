import { canLeave, isLastMember } from '../../domain/organizations/membership.ts';
import { useMember } from '../accounts/member.ts';
import { useMembers } from './organizations.queries.ts';

/** Whether the viewer may leave, and whether the label then closes. */
export function useLeaving() {
	const { reviewerId } = useMember();
	const { data } = useMembers();
	const self = data?.members.find(({ id }) => id === reviewerId);
	return {
		/** Undefined until loaded. */
		verdict: self && data && canLeave(self, data.members),
		isClosing: data !== undefined && isLastMember(data.members),
	};
}
