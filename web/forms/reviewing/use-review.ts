import { useEffect, useRef, useState } from 'react';
import type { AnswerChanges } from '../../../domain/forms/answers.ts';
import type { ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { staleView } from '../../../domain/forms/forms.errors.ts';
import { unexpected } from '../../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../../lib/api.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useReviewMutations, useShowEarly } from '../forms.mutations.ts';
import type { ReviewFinding } from './review-progress.ts';

export type Verdict = 'ok' | 'fix' | null;
export type Review = ReturnType<typeof useReview>;

interface Problem {
	readonly message: string;
	/** Somebody else was faster: the page has to be looked at again. */
	readonly isStale: boolean;
}

/**
 * What a reviewer does with a form. Whoever presses quickly does several things before the first is answered, so each
 * waits for the one before it, whose answer says which version of the form comes next.
 */
export function useReview(form: ReviewedForm) {
	const { id: formId } = form;
	const mutations = useReviewMutations();
	const showEarly = useShowEarly(formId);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const version = useRef(form.rowVersion);
	const line = useRef<Promise<unknown>>(Promise.resolve());
	useEffect(() => {
		version.current = Math.max(version.current, form.rowVersion);
	}, [form.rowVersion]);

	function act(
		change: (seen: { formId: typeof formId; rowVersion: number }) => Promise<{ rowVersion: number }>,
	): Promise<boolean> {
		const turn = line.current.then(async () => {
			setIsBusy(true);
			try {
				const { rowVersion } = await change({ formId, rowVersion: version.current });
				version.current = Math.max(version.current, rowVersion);
				setProblem(null);
				return true;
			} catch (error) {
				const isStale = isCallError(error) && error.code === staleView.code;
				setProblem({ message: messageOf(error, unexpected.message), isStale });
				return false;
			} finally {
				setIsBusy(false);
			}
		});
		line.current = turn;
		return turn;
	}

	return {
		problem,
		isBusy,
		forgetProblem: () => setProblem(null),
		setVerdict(path: string, verdict: Verdict, note = ''): Promise<boolean> {
			showEarly((shown) => withVerdict(shown, path, verdict, note));
			return act((seen) => mutations.setVerdict.mutateAsync({ ...seen, path, verdict, note }));
		},
		okUnchanged: () => act((seen) => mutations.okUnchanged.mutateAsync(seen)),
		correct: (changes: AnswerChanges) =>
			act((seen) => mutations.correctAnswers.mutateAsync({ ...seen, changes: { ...changes } })),
		waive: ({ path, rule }: ReviewFinding, reason: string) =>
			act((seen) => mutations.waiveFinding.mutateAsync({ ...seen, path, rule: rule ?? '', reason })),
		unwaive: ({ path, rule }: ReviewFinding) =>
			act((seen) => mutations.unwaiveFinding.mutateAsync({ ...seen, path, rule: rule ?? '' })),
		requestChanges: () => act((seen) => mutations.requestChanges.mutateAsync(seen)),
		approve: () => act((seen) => mutations.approveForm.mutateAsync(seen)),
	};
}

function withVerdict(form: ReviewedForm, path: string, verdict: Verdict, note: string): ReviewedForm {
	if (!form.review) return form;
	const given = verdict && { verdict, note, by: null, at: new Date() };
	const answers = form.review.answers.map((answer) => (answer.path === path ? { ...answer, verdict: given } : answer));
	return { ...form, review: { ...form.review, answers } };
}
