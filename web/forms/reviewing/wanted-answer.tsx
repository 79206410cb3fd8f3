// The answer that a link on another page leads to, such as *Add* beside a missing ISRC.
import { fieldOfSource, isAnswerOf } from '../../../domain/forms/answers-of-source.ts';
import type { FormField } from '../../../domain/forms/form-definition.ts';
import { forms } from '../../../domain/forms/form-kinds.ts';
import * as m from '../../../domain/forms/form-review.messages.ts';
import type { ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { isWithRecipient } from '../../../domain/forms/form-status.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { Card } from '../../ui/card.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ReopenButton } from './review-card.tsx';

export interface WantedAnswer {
	/** Null if this form does not ask for it. */
	readonly field: FormField | null;
	/** Null if it was left empty. */
	readonly path: string | null;
}

/** `source` is a field of the catalogue, such as `recording.isrc`. Null if no form of this kind asks for it. */
export function wantedIn(form: ReviewedForm, source: string): WantedAnswer | null {
	const definition = forms[form.kind];
	if (![...definition.places.values()].some(({ field, rows }) => rows === null && field.source === source)) return null;
	const given = form.review?.answers ?? [];
	const answers = Object.fromEntries(
		given.flatMap(({ path, submitted }) => (submitted === null ? [] : [[path, submitted] as const])),
	);
	const field = fieldOfSource(definition, answers, form.sections, source);
	return { field, path: (field && given.find(({ path }) => isAnswerOf(field, path))?.path) ?? null };
}

/** Says how the wanted answer can be changed, where that is not beside the answer itself. */
export function WantedLine({ form, wanted: { field } }: { form: ReviewedForm; wanted: WantedAnswer }) {
	const isApproved = form.status === 'approved';
	if (form.status === 'submitted' && field) return null;
	if (!isApproved && !isWithRecipient(form.status) && field) return null;
	const text = field === null ? m.notAskedFor : isApproved ? m.reopenToChange : m.correctableLater;
	return (
		<Card className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-[18px] py-2.5">
			<p role="status" className="min-w-0 text-sm">
				<RichText
					of={text}
					values={{ answer: field ? formText(field.caption) : '', name: form.recipientName }}
					tags={{ b: (content) => <b className="font-semibold">{content}</b> }}
				/>
			</p>
			{isApproved && <ReopenButton form={form} />}
		</Card>
	);
}
