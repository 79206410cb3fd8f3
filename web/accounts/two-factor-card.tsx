import { useState } from 'react';
import * as m from '../../domain/accounts/two-factor.messages.ts';
import { recoveryCodeCount } from '../../domain/accounts/two-factor.ts';
import { t } from '../../domain/kernel/message.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { formatDay } from '../lib/text-format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { hasEmptyField, useAppForm } from '../ui/form.tsx';
import { DialogForm, FormDialog } from '../ui/form-dialog.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { RichText } from '../ui/rich-text.tsx';
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
			title={t(m.twoFactor)}
			aside={data && <Badge tone={data.isOn ? 'ok' : 'neutral'}>{t(data.isOn ? m.isOn : m.isOff)}</Badge>}
		>
			<div className="grid gap-3 px-[18px] pt-3 pb-4 text-sm">
				<Loaded query={query} failure={t(m.twoFactorNotLoaded)} skeleton={<Skeleton className="my-1 h-3 w-48" />}>
					{({ isOn, since, recoveryCodesLeft }) =>
						isOn ? (
							<>
								<p className="text-muted">
									<RichText
										of={m.onSince}
										values={{ day: since ? formatDay(since, new Date()) : '', count: recoveryCodesLeft }}
										tags={{
											codes: (content) => (
												<span className={recoveryCodesLeft <= fewCodes ? 'font-medium text-warn' : undefined}>
													{content}
												</span>
											),
										}}
									/>
								</p>
								<div className="flex flex-wrap gap-2">
									<Button size="sm" onClick={() => setOpenDialog('codes')}>
										{t(m.newRecoveryCodes)}
									</Button>
									<Button size="sm" variant="danger" onClick={() => setOpenDialog('off')}>
										{t(m.switchOff)}
									</Button>
								</div>
							</>
						) : (
							<>
								<p className="text-muted">{t(m.twoFactorLead)}</p>
								<div>
									<Button size="sm" onClick={() => setOpenDialog('set-up')}>
										{t(m.switchOn)}
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
			showToast(t(m.switchedOff));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.switchOffTitle)}
			description={t(m.switchOffLead)}
			submitCaption={t(m.switchOff)}
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
		? { title: t(m.newCodesTitle), description: t(m.newCodesLead) }
		: { title: t(m.createCodesTitle), description: t(m.createCodesLead, { count: recoveryCodeCount }) };
	return (
		<Dialog onOpenChange={onClose} {...texts}>
			{codes && <RecoveryCodes codes={codes} onClose={onClose} />}
			{!codes && (
				<DialogForm
					form={form}
					submitCaption={t(m.createCodes)}
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
