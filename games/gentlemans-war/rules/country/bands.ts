// Roads, water and rails are bands along a line.
export { bandAlong as band } from '@baize/geometry/open';
