import { Check, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { valueAt } from '../../../domain/forms/form-answers.ts';
import type { FormSection } from '../../../domain/forms/form-definition.ts';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { t } from '../../../domain/kernel/message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { isAsked } from './field-view.tsx';
import { useFormEditor } from './form-editor-context.ts';

/** Statements that are true for most songs, confirmed by one press. Each is also a question below. */
export function UsualAnswers({ sections }: { sections: readonly FormSection[] }) {
	const editor = useFormEditor();
	const { snapshot, session } = editor;
	const answerTo = (id: string) => valueAt(snapshot.answers, id);
	const fields = sections
		.flatMap((section) => section.fields)
		.flatMap(({ id, usual }) => (usual && isAsked(editor, id) ? [{ id, ...usual }] : []));
	const [wasOpen] = useState(() => fields.filter(({ id }) => answerTo(id) === null).length > 1);
	// A question that was answered otherwise is left as it is.
	const meant = fields.filter(({ id, value }) => answerTo(id) === null || answerTo(id) === value);
	if (!wasOpen || meant.length === 0) return null;
	const isConfirmed = meant.every(({ id }) => answerTo(id) !== null);
	return (
		<Card title={t(m.usualTitle)}>
			<div className="flex flex-wrap items-end justify-between gap-3 px-4 py-3.5 md:px-[18px]">
				<ul className="grid gap-1.5 text-row">
					{meant.map(({ id, statement }) => (
						<li key={id} className="flex items-start gap-2">
							<span aria-hidden="true" className="grid h-5 w-4 shrink-0 place-items-center">
								{answerTo(id) === null ? (
									<i className="size-1 rounded-full bg-faint" />
								) : (
									<Check size={16} className="text-ok" />
								)}
							</span>
							{formText(statement)}
						</li>
					))}
				</ul>
				<Button
					icon={CheckCheck}
					variant={isConfirmed ? 'quiet' : 'soft'}
					onClick={() => session.change(Object.fromEntries(meant.map(({ id, value }) => [id, value])))}
				>
					{t(isConfirmed ? m.confirmedAll : m.confirmAll)}
				</Button>
			</div>
		</Card>
	);
}
