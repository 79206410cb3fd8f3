import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/organizations/label-details.messages.ts';
import { type LabelSigner, maxLabelSigners, noLabelSigner } from '../../domain/organizations/label-details.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';

interface LabelSignersFieldProps {
	signers: readonly LabelSigner[];
	/** The same before they were edited. */
	saved: readonly LabelSigner[];
	onChange: (signers: LabelSigner[]) => void;
}

/** Who may sign for the label; new contracts start with the first. */
export function LabelSignersField({ signers, saved, onChange }: LabelSignersFieldProps) {
	const rows = signers.length > 0 ? signers : [noLabelSigner];
	const set = (index: number, change: Partial<LabelSigner>) =>
		onChange(rows.map((signer, at) => (at === index ? { ...signer, ...change } : signer)));
	const moveUp = (index: number) => {
		const moved = rows.slice(index, index + 1);
		onChange(rows.toSpliced(index, 1).toSpliced(index - 1, 0, ...moved));
	};
	return (
		<section aria-labelledby="label-signers" className="grid gap-3">
			<div>
				<h3 id="label-signers" className="text-sm font-semibold">
					{t(m.labelSigners)}
				</h3>
				<p className="text-xs text-muted">{t(m.labelSignersHint)}</p>
			</div>
			{rows.map((signer, index) => {
				const number = index + 1;
				const field = (name: keyof LabelSigner, caption: string, more: object = {}) => (
					<TextField
						caption={caption}
						value={signer[name]}
						savedValue={saved[index]?.[name] ?? ''}
						onValueChange={(value) => set(index, { [name]: value })}
						autoComplete="off"
						{...more}
					/>
				);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: signers have no identity except their position
					<fieldset key={index} className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
						<legend className="sr-only">{t(m.labelSigner, { number })}</legend>
						{field('name', t(m.signerName))}
						{field('title', t(m.signerTitle))}
						<div className="flex items-end gap-1 sm:col-span-2">
							<div className="min-w-0 flex-1">
								{field('email', t(m.signerEmail), { type: 'email', inputMode: 'email', autoCapitalize: 'none' })}
							</div>
							{rows.length > 1 && (
								<>
									{index > 0 && (
										<IconButton
											icon={ArrowUp}
											size="sm"
											caption={t(m.signEarlier, { number })}
											onClick={() => moveUp(index)}
										/>
									)}
									<IconButton
										icon={Trash2}
										size="sm"
										caption={t(m.removeSigner, { number })}
										onClick={() => onChange(rows.toSpliced(index, 1))}
									/>
								</>
							)}
						</div>
					</fieldset>
				);
			})}
			<Button
				size="sm"
				icon={Plus}
				className="justify-self-start"
				disabled={rows.length >= maxLabelSigners}
				onClick={() => onChange([...rows, noLabelSigner])}
			>
				{t(m.addSigner)}
			</Button>
		</section>
	);
}
