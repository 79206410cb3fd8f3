import { CircleCheck, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Form } from '../../../domain/forms/form-index.ts';
import * as m from '../../../domain/forms/form-sending.messages.ts';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import { t } from '../../../domain/kernel/message.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { formatMoment } from '../../lib/text-format.ts';
import { Button } from '../../ui/button.tsx';
import { Card, IconTile } from '../../ui/card.tsx';
import { answerSections } from '../answer-lines.ts';
import { AnswerList } from '../answer-list.tsx';
import { FormHeader } from './form-header.tsx';
import { contextOf } from './form-session.ts';

/** Read-only view of the sent answers; they can be changed only if the label requests it. */
export function ReceiptPage({ form, opened }: { form: Form; opened: GuestForm }) {
	const { sent, labelName, song, hasReceipt } = opened;
	const title = t(m.sentTo, { label: labelName });
	usePageTitle(title);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		window.scrollTo(0, 0);
		heading.current?.focus({ preventScroll: true });
	}, []);
	return (
		<>
			<FormHeader form={form} opened={opened} />
			<main className="mx-auto grid w-full max-w-[760px] gap-4 px-4 pt-6 pb-12 md:px-8 md:pt-10">
				<Card className="grid gap-3 px-5 py-6 md:px-7">
					<IconTile icon={CircleCheck} />
					<h1
						ref={heading}
						tabIndex={-1}
						className="outline-none text-[1.625rem] font-bold tracking-[-0.035em] [overflow-wrap:anywhere] md:text-page"
					>
						{title}
					</h1>
					<p role="status" className="text-row text-muted">
						{t(m.received, { label: labelName, title: song.title })} {hasReceipt && t(m.copyMailed)}
					</p>
					{sent && (
						<p className="text-sm text-faint">
							{t(m.sentByAt, { name: sent.by, time: formatMoment(sent.at, new Date()) })}
						</p>
					)}
					<div className="print:hidden">
						<Button icon={Printer} onClick={() => window.print()}>
							{t(m.print)}
						</Button>
					</div>
				</Card>
				{sent && (
					<Card title={t(m.yourAnswers)}>
						<AnswerList sections={answerSections(form, sent.answers, contextOf(opened))} />
					</Card>
				)}
			</main>
		</>
	);
}
