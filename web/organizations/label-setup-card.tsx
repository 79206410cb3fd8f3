import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

interface LabelSetupCardProps {
	title: string;
	lead: string;
	onBack: () => void;
	onSubmit: () => void;
	children: ReactNode;
}

/** The card of one mode: a way back, a heading and one field. */
export function LabelSetupCard({ title, lead, onBack, onSubmit, children }: LabelSetupCardProps) {
	const formRef = useRef<HTMLFormElement>(null);

	// The button that led here is gone, and the focus with it.
	useEffect(() => formRef.current?.querySelector('input')?.focus(), []);

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		onSubmit();
	}

	return (
		<Card className="w-full max-w-[460px] px-5 pt-5 pb-6 md:px-[30px] md:py-7">
			<Button variant="quiet" size="sm" icon={ArrowLeft} onClick={onBack} className="-mt-1.5 mb-3 -ml-2.5">
				Back
			</Button>
			<h1 className="text-[1.75rem] font-bold tracking-[-0.035em]">{title}</h1>
			<p className="mt-2 mb-[22px] text-row text-muted">{lead}</p>
			<form ref={formRef} noValidate onSubmit={handleSubmit} className="grid gap-5">
				{children}
			</form>
		</Card>
	);
}
