import { Copy } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import * as m from '../../domain/accounts/two-factor.messages.ts';
import { recoveryCodeCount } from '../../domain/accounts/two-factor.ts';
import { t } from '../../domain/kernel/message.ts';
import { IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormTextField, hasEmptyField, useAppForm } from '../ui/form.tsx';
import { DialogForm } from '../ui/form-dialog.tsx';
import { copyText } from '../ui/toast.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useBeginTwoFactor, useConfirmTwoFactor } from './profile.mutations.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface NewKey {
	key: string;
	/** Content of the QR code. */
	address: string;
}

/** Switches on two-factor sign-in in three steps: the password, the key with its first code, the recovery codes. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
	const [newKey, setNewKey] = useState<NewKey | null>(null);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const step = codes ? 'codes' : newKey ? 'key' : 'password';
	return (
		<Dialog onOpenChange={onClose} {...describeStep(step)}>
			{codes && <RecoveryCodes codes={codes} onClose={onClose} />}
			{newKey && !codes && <ConfirmStep newKey={newKey} onConfirmed={setCodes} onClose={onClose} />}
			{!newKey && <PasswordStep onKey={setNewKey} onClose={onClose} />}
		</Dialog>
	);
}

function describeStep(step: 'password' | 'key' | 'codes') {
	if (step === 'password') return { title: t(m.switchOnTitle), description: t(m.switchOnLead) };
	if (step === 'key')
		return { title: t(m.addToAppTitle), description: t(m.addToAppLead, { count: recoveryCodeCount }) };
	return { title: t(m.saveCodesTitle), description: t(m.saveCodesLead) };
}

function PasswordStep({ onKey, onClose }: { onKey: (key: NewKey) => void; onClose: () => void }) {
	const begin = useBeginTwoFactor();
	const form = useAppForm({
		initial: { currentPassword: '' },
		submit: async (values) => onKey(await begin.mutateAsync(values)),
	});
	return (
		<DialogForm form={form} submitCaption={t(m.next)} isDisabled={hasEmptyField} onClose={onClose} isNoticeFirst>
			<CurrentPasswordField form={form} />
		</DialogForm>
	);
}

function ConfirmStep({
	newKey,
	onConfirmed,
	onClose,
}: {
	newKey: NewKey;
	onConfirmed: (recoveryCodes: readonly string[]) => void;
	onClose: () => void;
}) {
	const confirm = useConfirmTwoFactor();
	const form = useAppForm({
		initial: { code: '' },
		submit: async (values) => onConfirmed((await confirm.mutateAsync(values)).recoveryCodes),
	});
	return (
		<>
			<div className="mb-3.5 grid justify-items-center gap-3 rounded-md border border-line bg-sunken p-4">
				<QrCode text={newKey.address} />
				<TypedKey keyText={newKey.key} />
			</div>
			<DialogForm form={form} submitCaption={t(m.switchOn)} isDisabled={hasEmptyField} onClose={onClose} isNoticeFirst>
				<FormTextField
					form={form}
					name="code"
					inputName="one-time-code"
					caption={t(m.firstCode)}
					hint={t(m.sixDigits)}
					isMono
					autoFocus
					autoComplete="one-time-code"
					inputMode="numeric"
					maxLength={12}
				/>
			</DialogForm>
		</>
	);
}

function TypedKey({ keyText }: { keyText: string }) {
	return (
		<div className="flex w-full items-center justify-center gap-1 text-center">
			<p className="min-w-0">
				<span className="block text-xs text-faint">{t(m.orEnterKey)}</span>
				<span className="mono block text-sm [overflow-wrap:anywhere]">{keyText.match(/.{1,4}/g)?.join(' ')}</span>
			</p>
			<IconButton
				icon={Copy}
				caption={t(m.copyKey)}
				size="sm"
				onClick={() => void copyText(keyText, t(m.keyCopied), t(m.keyNotCopied))}
			/>
		</div>
	);
}

/** Always dark on light, in both themes, because cameras expect it. */
function QrCode({ text }: { text: string }) {
	const { data, size } = encode(text, { ecc: 'M', border: 4 });
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
	return (
		<svg
			role="img"
			aria-label={t(m.qrCode)}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-48 rounded-md"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}
