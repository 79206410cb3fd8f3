import { useState } from 'react';
import { recoveryCodeCount } from '../../domain/accounts/two-factor.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { formatCount, formatDay } from '../lib/text-format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { hasEmptyField, useAppForm } from '../ui/form.tsx';
import { DialogForm, FormDialog } from '../ui/form-dialog.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useRenewRecoveryCodes, useSwitchOffTwoFactor, useTwoFactor } from './profile.mutations.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Loaded as a separate chunk with the QR code renderer, because most people open it only once. */
const TwoFactorSetup = lazyComponent(() => import('./two-factor-setup.tsx'), 'TwoFactorSetup');

/** From this many remaining codes on, the card suggests making new ones. */
const fewCodes = 3;

export function TwoFactorCard() {
	const query = useTwoFactor();
	const { data } = query;
	const [openDialog, setOpenDialog] = useState<'set-up' | 'off' | 'codes' | null>(null);
	const closeDialog = () => setOpenDialog(null);
	return (
		<Card
			title="Two-factor sign-in"
			aside={data && <Badge tone={data.isOn ? 'ok' : 'neutral'}>{data.isOn ? 'On' : 'Off'}</Badge>}
		>
			<div className="grid gap-3 px-[18px] pt-3 pb-4 text-sm">
				<Loaded
					query={query}
					failure="Failed to load two-factor sign-in"
					skeleton={<Skeleton className="my-1 h-3 w-48" />}
				>
					{({ isOn, since, recoveryCodesLeft }) =>
						isOn ? (
							<>
								<p className="text-muted">
									Since {since && formatDay(since, new Date())}.{' '}
									<span className={recoveryCodesLeft <= fewCodes ? 'font-medium text-warn' : undefined}>
										{formatCount(recoveryCodesLeft, 'recovery code')} left.
									</span>
								</p>
								<div className="flex flex-wrap gap-2">
									<Button size="sm" onClick={() => setOpenDialog('codes')}>
										New recovery codes
									</Button>
									<Button size="sm" variant="danger" onClick={() => setOpenDialog('off')}>
										Switch off
									</Button>
								</div>
							</>
						) : (
							<>
								<p className="text-muted">
									Besides your password, signing in asks for a code from an app on your phone. A stolen password alone
									then opens nothing.
								</p>
								<div>
									<Button size="sm" onClick={() => setOpenDialog('set-up')}>
										Switch on
									</Button>
								</div>
							</>
						)
					}
				</Loaded>
			</div>
			{openDialog === 'set-up' && <TwoFactorSetup onClose={closeDialog} />}
			{openDialog === 'codes' && <RenewCodesDialog onClose={closeDialog} />}
			{openDialog === 'off' && <SwitchOffDialog onClose={closeDialog} />}
		</Card>
	);
}

function SwitchOffDialog({ onClose }: { onClose: () => void }) {
	const switchOff = useSwitchOffTwoFactor();
	const form = useAppForm({
		initial: { currentPassword: '' },
		submit: async (values) => {
			await switchOff.mutateAsync(values);
			showToast('Two-factor sign-in is off');
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title="Switch off two-factor sign-in"
			description="From then on your password alone opens your account. Your other devices are signed out; this one stays."
			submitCaption="Switch off"
			isDisabled={hasEmptyField}
			onClose={onClose}
			isNoticeFirst
		>
			<CurrentPasswordField form={form} />
		</FormDialog>
	);
}

function RenewCodesDialog({ onClose }: { onClose: () => void }) {
	const renew = useRenewRecoveryCodes();
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const form = useAppForm({
		initial: { currentPassword: '' },
		submit: async (values) => setCodes((await renew.mutateAsync(values)).recoveryCodes),
	});
	const texts = codes
		? {
				title: 'Your new recovery codes',
				description: 'They are shown only now. The earlier ones have stopped working.',
			}
		: {
				title: 'Make new recovery codes',
				description: `You get ${recoveryCodeCount} new codes, and the earlier ones stop working.`,
			};
	return (
		<Dialog onOpenChange={onClose} {...texts}>
			{codes && <RecoveryCodes codes={codes} onClose={onClose} />}
			{!codes && (
				<DialogForm
					form={form}
					submitCaption="Make new codes"
					isDisabled={hasEmptyField}
					onClose={onClose}
					isNoticeFirst
				>
					<CurrentPasswordField form={form} />
				</DialogForm>
			)}
		</Dialog>
	);
}
