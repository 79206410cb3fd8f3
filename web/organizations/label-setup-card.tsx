import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AppForm } from '../ui/app-form.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';

interface LabelSetupCardProps<Values extends FieldValues> {
	form: AppForm<Values>;
	title: string;
	lead: string;
	onBack: () => void;
	children: ReactNode;
}

/** One step of the setup: a back button, a heading and a form. */
export function LabelSetupCard<Values extends FieldValues>({
	form,
	title,
	lead,
	onBack,
	children,
}: LabelSetupCardProps<Values>) {
	const fields = useRef<HTMLDivElement>(null);

	// The focused button of the step before is gone.
	useEffect(() => fields.current?.querySelector('input')?.focus(), []);

	return (
		<Card className="w-full max-w-[460px] px-5 pt-5 pb-6 md:px-[30px] md:py-7">
			<Button variant="quiet" size="sm" icon={ArrowLeft} onClick={onBack} className="-mt-1.5 mb-3 -ml-2.5">
				Back
			</Button>
			<h1 className="text-[1.75rem] font-bold tracking-[-0.035em]">{title}</h1>
			<p className="mt-2 mb-[22px] text-row text-muted">{lead}</p>
			<Form form={form}>
				<div ref={fields} className="grid gap-5">
					{children}
				</div>
			</Form>
		</Card>
	);
}
