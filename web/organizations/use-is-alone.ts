import { useMember } from '../accounts/member.ts';
import { useOrganization } from './organizations.queries.ts';

/** Whether the viewer is an admin who is alone in the label and has not hidden the card that asks to invite others. */
export function useIsAlone() {
	const { organization } = useMember();
	const { data } = useOrganization();
	return organization.isAdmin && data?.memberCount === 1 && !data.isInviteCardHidden;
}
