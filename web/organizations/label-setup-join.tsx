import { useState } from 'react';
import { checkInviteCode } from '../../domain/organizations/invite-code.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useJoinLabel } from './label-setup.mutations.ts';
import { LabelSetupCard } from './label-setup-card.tsx';
import { placeFailure } from './setup-failure.ts';

interface LabelSetupJoinProps {
	/** The code of the link that brought the person here. */
	invitation: string | null;
	onBack: () => void;
}

export function LabelSetupJoin({ invitation, onBack }: LabelSetupJoinProps) {
	const [code, setCode] = useState(invitation ?? '');
	const [refusal, setRefusal] = useState<string | null>(null);
	const join = useJoinLabel();
	const failure = placeFailure(refusal, join.error);

	function handleSubmit() {
		const verdict = checkInviteCode(code);
		setRefusal(verdict.allowed ? null : verdict.error.message);
		if (verdict.allowed) join.mutate({ code });
	}

	return (
		<LabelSetupCard
			title="Join Existing Label"
			lead={
				invitation === null
					? 'An admin of your label finds the code on the profile page.'
					: 'The code of your invitation is filled in.'
			}
			onBack={onBack}
			onSubmit={handleSubmit}
		>
			{failure.inBox && <Notice tone="bad">{failure.inBox}</Notice>}
			<TextField
				caption="Invitation code"
				name="invitation-code"
				size="lg"
				isMono
				autoComplete="off"
				autoCapitalize="characters"
				autoCorrect="off"
				spellCheck={false}
				value={code}
				onValueChange={setCode}
				savedValue={invitation ?? ''}
				error={failure.atField}
				hint="Four groups of four, as in LUNA-7KQX-4MTR-92WD. Capitals and dashes do not matter."
			/>
			<Button type="submit" variant="primary" size="lg" isWide disabled={code === ''} isBusy={join.isPending}>
				Join Label
			</Button>
		</LabelSetupCard>
	);
}
