// A name, typed or drawn with a finger.

import { Eraser } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import * as signing from '../../domain/contracts/contract-signing.messages.ts';
import { type InkPoint, padHeight, padWidth, type Stroke } from '../../domain/contracts/drawn-name.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { drawStrokes, type SignatureValue, withStrokes } from './signature-value.ts';

const methods = [
	{ value: 'typed', caption: signing.typeYourName },
	{ value: 'drawn', caption: signing.drawIt },
] as const;

interface SignatureFieldProps {
	value: SignatureValue;
	onValueChange: (value: SignatureValue) => void;
	error?: string | null;
}

export function SignatureField({ value, onValueChange, error = null }: SignatureFieldProps) {
	return (
		<div className="grid justify-items-start gap-3">
			<Segmented
				caption={t(signing.howYouSign)}
				value={value.method}
				onValueChange={(method) => onValueChange({ ...value, method })}
				options={methods.map((method) => ({ ...method, caption: t(method.caption) }))}
			/>
			<div className="w-full">
				{value.method === 'typed' ? (
					<>
						<TextField
							caption={t(signing.fullName)}
							value={value.name}
							onValueChange={(name) => onValueChange({ ...value, name })}
							autoComplete="name"
							maxLength={200}
							size="lg"
							error={error}
						/>
						{value.name.trim() !== '' && (
							<p
								aria-hidden="true"
								className="mt-2 rounded-md bg-paper px-4 py-2 font-display text-xl text-ink italic [overflow-wrap:anywhere]"
							>
								{value.name}
							</p>
						)}
					</>
				) : (
					<>
						<Pad
							strokes={value.strokes}
							onChange={(strokes, drawing) => onValueChange(withStrokes(value, strokes, drawing))}
						/>
						<p role="status" className="text-sm text-muted">
							{value.strokes.length > 0 && value.drawing === '' ? t(signing.drawMore) : error}
						</p>
					</>
				)}
			</div>
		</div>
	);
}

interface PadProps {
	strokes: readonly Stroke[];
	onChange: (strokes: readonly Stroke[], drawing: string) => void;
}

function Pad({ strokes, onChange }: PadProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const current = useRef<InkPoint[] | null>(null);
	const context = () => canvas.current?.getContext('2d');

	// Redraws the signature when its owner comes back to the field.
	const drawAgain = useEffectEvent(() => drawStrokes(context(), strokes));
	useEffect(() => drawAgain(), []);

	function pointOf({ clientX, clientY }: PointerEvent<HTMLCanvasElement>): InkPoint {
		const { left, top, width, height } = canvas.current?.getBoundingClientRect() ?? {
			left: 0,
			top: 0,
			width: 1,
			height: 1,
		};
		return { x: ((clientX - left) / width) * padWidth, y: ((clientY - top) / height) * padHeight };
	}

	function handleDown(event: PointerEvent<HTMLCanvasElement>) {
		event.currentTarget.setPointerCapture(event.pointerId);
		current.current = [pointOf(event)];
	}

	function handleMove(event: PointerEvent<HTMLCanvasElement>) {
		const from = current.current?.at(-1);
		if (!from) return;
		const to = pointOf(event);
		drawStrokes(context(), [[from, to]]);
		current.current?.push(to);
	}

	function handleUp() {
		const stroke = current.current;
		if (!stroke) return;
		current.current = null;
		// A tap without movement leaves no ink.
		if (stroke.length < 2) return;
		onChange([...strokes, stroke], canvas.current?.toDataURL('image/png').split(',')[1] ?? '');
	}

	function handleClear() {
		context()?.clearRect(0, 0, padWidth, padHeight);
		onChange([], '');
	}

	return (
		<div className="grid justify-items-end gap-1.5">
			<canvas
				ref={canvas}
				width={padWidth}
				height={padHeight}
				role="img"
				aria-label={t(signing.drawingField)}
				onPointerDown={handleDown}
				onPointerMove={handleMove}
				onPointerUp={handleUp}
				onPointerCancel={handleUp}
				className="aspect-3/1 w-full cursor-crosshair touch-none rounded-md bg-paper ring-1 ring-control-line ring-inset"
			/>
			<Button size="sm" variant="quiet" icon={Eraser} onClick={handleClear}>
				{t(signing.clear)}
			</Button>
		</div>
	);
}
