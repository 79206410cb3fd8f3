// The label's templates for new contracts.
import { useState } from 'react';
import { type ContractKind, contractKindNames, contractKinds } from '../../domain/contracts/contract-kinds.ts';
import { placeholderNames, placeholders } from '../../domain/contracts/placeholders.ts';
import { notLegalAdvice } from '../../domain/contracts/starting-texts.ts';
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
		<Dialog onOpenChange={onClose} title="Contract texts" description={notLegalAdvice} isWide>
			<div className="grid gap-3.5">
				<SelectField
					caption="Kind"
					value={kind}
					onValueChange={(value) => setKind(value as ContractKind)}
					options={contractKindNames.map((value) => ({ value, caption: contractKinds[value] }))}
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
					showToast(value === null ? 'Back to the starting text' : 'Text saved');
					onClose();
				},
			},
		);
	}

	return (
		<>
			<TextArea
				caption="Text"
				value={text}
				onValueChange={setText}
				rows={16}
				hint="# begins the title, ## a numbered clause, - a list, // a note that is not printed. A paragraph with {advance?} is left out where there is no advance."
			/>
			<details className="text-sm text-muted">
				<summary className="cursor-pointer font-medium">Placeholders</summary>
				<ul className="mt-2 grid gap-x-4 gap-y-1 md:grid-cols-2">
					{placeholderNames.map((name) => (
						<li key={name}>
							<span className="mono text-xs text-text">{`{${name}}`}</span> {placeholders[name]}
						</li>
					))}
				</ul>
			</details>
			<CallFailure error={save.error} fallback="Failed to save the text" />
			<div className="flex flex-wrap justify-end gap-2">
				{isOwn && (
					<Button variant="quiet" isBusy={save.isPending} onClick={() => store(null)}>
						Back to the starting text
					</Button>
				)}
				<Button variant="primary" isBusy={save.isPending} disabled={text === stored} onClick={() => store(text)}>
					Save text
				</Button>
			</div>
		</>
	);
}
