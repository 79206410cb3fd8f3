import { Copy } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { recoveryCodeCount } from '../../domain/accounts/two-factor.ts';
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
		<Dialog onOpenChange={onClose} {...texts[step]}>
			{codes && <RecoveryCodes codes={codes} onClose={onClose} />}
			{newKey && !codes && <ConfirmStep newKey={newKey} onConfirmed={setCodes} onClose={onClose} />}
			{!newKey && <PasswordStep onKey={setNewKey} onClose={onClose} />}
		</Dialog>
	);
}

const texts = {
	password: {
		title: 'Switch on two-factor sign-in',
		description: 'You need an authenticator app on your phone. First, your password once more.',
	},
	key: {
		title: 'Add Acetate to your app',
		description: `Scan the picture with your authenticator app, then enter the six digits that it shows. You get ${recoveryCodeCount} recovery codes next; your other devices are signed out.`,
	},
	codes: {
		title: 'Keep your recovery codes',
		description:
			'Two-factor sign-in is on. Without your phone each of these codes lets you in once. They are shown only now.',
	},
};

function PasswordStep({ onKey, onClose }: { onKey: (key: NewKey) => void; onClose: () => void }) {
	const begin = useBeginTwoFactor();
	const form = useAppForm({
		initial: { currentPassword: '' },
		submit: async (values) => onKey(await begin.mutateAsync(values)),
	});
	return (
		<DialogForm form={form} submitCaption="Next" isDisabled={hasEmptyField} onClose={onClose} isNoticeFirst>
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
			<DialogForm form={form} submitCaption="Switch on" isDisabled={hasEmptyField} onClose={onClose} isNoticeFirst>
				<FormTextField
					form={form}
					name="code"
					inputName="one-time-code"
					caption="Code"
					hint="Six digits"
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
				<span className="block text-xs text-faint">or type this key</span>
				<span className="mono block text-sm [overflow-wrap:anywhere]">{keyText.match(/.{1,4}/g)?.join(' ')}</span>
			</p>
			<IconButton
				icon={Copy}
				caption="Copy key"
				size="sm"
				onClick={() => void copyText(keyText, 'Key copied', 'Your browser refused.')}
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
			aria-label="QR code for your authenticator app"
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-48 rounded-md"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}
