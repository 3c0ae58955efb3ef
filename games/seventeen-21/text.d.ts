import { type View } from '@baize/kernel';
import { type S21 } from './state.ts';
export declare function text(v: View<S21>): string;
