// The label's templates for new contracts.

import { useState } from 'react';
import { type ContractKind, contractKindNames, contractKinds } from '../../domain/contracts/contract-kinds.ts';
import { placeholderNames, placeholders } from '../../domain/contracts/contract-placeholders.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextArea } from '../ui/fields.tsx';
import { CallFailure, Skeleton } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { useContractTemplates, useSaveTemplate } from './contracts.queries.ts';

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
	const { data } = useContractTemplates();
	const [kind, setKind] = useState<ContractKind>('exclusive_licence');
	const template = data?.templates.find((one) => one.kind === kind);
	return (
		<Dialog onOpenChange={onClose} title={t(m.templates)} description={t(m.notLegalAdvice)} isWide>
			<div className="grid gap-3.5">
				<SelectField
					caption={t(m.kind)}
					value={kind}
					onValueChange={(value) => setKind(value as ContractKind)}
					options={contractKindNames.map((value) => ({ value, caption: t(contractKinds[value]) }))}
				/>
				{template ? (
					<TextEditor key={`${kind} ${template.rowVersion}`} template={template} onClose={onClose} />
				) : (
					<Skeleton className="h-64" />
				)}
			</div>
		</Dialog>
	);
}

interface TextEditorProps {
	template: { kind: ContractKind; text: string; isOwn: boolean; rowVersion: number };
	onClose: () => void;
}

function TextEditor({ template: { kind, text: stored, isOwn, rowVersion }, onClose }: TextEditorProps) {
	const [text, setText] = useState(stored);
	const save = useSaveTemplate();

	function store(value: string | null) {
		save.mutate(
			{ kind, rowVersion, text: value },
			{
				onSuccess: () => {
					showToast(t(value === null ? m.templateReset : m.templateSaved));
					onClose();
				},
			},
		);
	}

	return (
		<>
			<TextArea
				caption={t(m.text)}
				value={text}
				onValueChange={setText}
				rows={16}
				hint={t(m.templateHint, { example: '{advance?}' })}
			/>
			<details className="text-sm text-muted">
				<summary className="cursor-pointer font-medium touch:-my-3.5 touch:py-3.5">{t(m.placeholders)}</summary>
				<ul className="mt-2 grid gap-x-4 gap-y-1 md:grid-cols-2">
					{placeholderNames.map((name) => (
						<li key={name}>
							<span className="mono text-xs text-text">{`{${name}}`}</span> {t(placeholders[name])}
						</li>
					))}
				</ul>
			</details>
			<CallFailure error={save.error} fallback={t(m.templateSaveFailed)} />
			<div className="flex flex-wrap justify-end gap-2">
				{isOwn && (
					<Button variant="quiet" isBusy={save.isPending} onClick={() => store(null)}>
						{t(m.resetTemplate)}
					</Button>
				)}
				<Button variant="primary" isBusy={save.isPending} disabled={text === stored} onClick={() => store(text)}>
					{t(m.saveTemplate)}
				</Button>
			</div>
		</>
	);
}
