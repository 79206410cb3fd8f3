import { checkInviteCode } from '../../domain/organizations/invite-code.ts';
import { atField, useAppForm } from '../ui/app-form.ts';
import { FormNotice, hasEmptyField, SubmitButton } from '../ui/form.tsx';
import { FormTextField } from '../ui/form-fields.tsx';
import { useJoinLabel } from './label-setup.mutations.ts';
import { LabelSetupCard } from './label-setup-card.tsx';
import { useInvitedLabel } from './organizations.queries.ts';
import { setupFormErrors } from './setup-form-errors.ts';

interface LabelSetupJoinProps {
	/** The code of the invitation link, if the person came through one. */
	invitation: string | null;
	onBack: () => void;
}

export function LabelSetupJoin({ invitation, onBack }: LabelSetupJoinProps) {
	const join = useJoinLabel();
	const { name: labelName } = useInvitedLabel(invitation);
	const form = useAppForm({
		initial: { code: invitation ?? '' },
		check: ({ code }) => atField('code', checkInviteCode(code)),
		submit: (values) => join.mutateAsync(values),
		failure: (error) => setupFormErrors('code', error),
	});

	return (
		<LabelSetupCard
			form={form}
			title={labelName === null ? 'Join Existing Label' : `Join ${labelName}`}
			lead={
				invitation === null
					? 'An admin of your label finds the code on the profile page.'
					: 'The code of your invitation is filled in. Press Join Label, and you are in.'
			}
			onBack={onBack}
		>
			<FormNotice form={form} />
			<FormTextField
				form={form}
				name="code"
				inputName="invitation-code"
				caption="Invitation code"
				size="lg"
				isMono
				autoComplete="off"
				autoCapitalize="characters"
				autoCorrect="off"
				spellCheck={false}
				hint="Four groups of four, as in LUNA-7KQX-4MTR-92WD. Capitals and dashes do not matter."
			/>
			<SubmitButton form={form} size="lg" isWide isDisabled={hasEmptyField}>
				Join Label
			</SubmitButton>
		</LabelSetupCard>
	);
}
