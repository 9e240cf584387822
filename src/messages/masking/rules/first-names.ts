import { wordSet } from './mask-spans.ts';

/**
 * Common first names of people that are not also a word, a place, a month or a usual pet name. Other names
 * are found by their context, or not at all.
 */
export const firstNames = wordSet(`
  Aaron Abigail Abdul Adam Adele Adrian Agnes Ahmed Aisha Alan Alasdair Alastair Albert Alec Alex Alexander Alexandra
  Alice Alicia Alison Alistair Allan Allison Amanda Amelia Amina Amit Amy Andrea Andrew Andy Angela Angus Anita Ann
  Anna Annabel Anne Annette Annie Anthea Anthony Antonia Antony Aoife Arlene Arthur Asif Audrey Barbara Barry Beatrice
  Becky Ben Benjamin Bernadette Bernard Beryl Bess Beth Bethan Bethany Betty Bev Beverley Bob Bobby Brenda Brendan
  Brian Bridget Bronwen Bruce Bryan Callum Cameron Carl Carla Carol Caroline Carolyn Carys Caitlin Catherine Cathy
  Catriona Cecilia Cedric Celia Chloe Chris Christina Christine Christopher Ciara Claire Clara Clare Clive Colette
  Colin Colleen Connor Conor Corinne Craig Cynthia Daniel Danielle Darren Dave David Davina Deborah Debbie Deirdre
  Denise Dennis Derek Dermot Desmond Diana Diane Dominic Donald Donna Dora Doreen Doris Dorothy Doug Dougie Douglas
  Duncan Dylan Eamonn Ed Eddie Edith Edmund Edna Edward Edwin Eileen Elaine Eleanor Elizabeth Ellen Ellie Elsie Emily
  Emma Eric Erica Esther Ethan Ethel Eunice Evelyn Ewan Farah Fatima Felicity Fergus Fiona Frances Francesca Francis
  Fred Freda Freddie Gail Gareth Gary Gavin Gemma Geoff Geoffrey George Georgina Gerald Geraldine Gerard Gill Gillian
  Gladys Glenda Glenn Glenys Gloria Gordon Graeme Graham Greg Gregory Gwen Gwil Gwyneth Hamish Hannah Harold Harriet
  Harry Harvey Helen Helena Henrietta Henry Hilary Howard Hugh Hugo Humphrey Iain Ian Imogen Imran Ingrid Irene Isaac
  Isabel Isabella Isla Isobel Ivan Jacqueline Jacob Jacqui Jake James Jamie Jane Janet Janice Jason Jayne Jean
  Jeanette Jeff Jeffrey Jen Jenna Jennifer Jenny Jeremy Jess Jessica Jill Jim Jimmy Jo Joan Joanna Joanne Jocelyn
  Jodie Joe Joel John Johnny Jon Jonathan Joseph Josephine Josh Joshua Joyce Juan Judith Judy Julia Julian Julie
  Juliet Justin Karen Karl Kate Katherine Kathleen Kathryn Kathy Katie Katy Keith Kelly Ken Kenneth Kenny Kerry Kevin
  Khalid Kieran Kim Kimberley Kirsty Kristen Kyle Laura Lauren Laurence Lawrence Leah Len Leonard Leonie Lesley Leslie
  Lewis Liam Linda Lindsay Lindsey Lionel Lisa Liz Lizzie Lorna Lorraine Louis Louisa Louise Lucinda Luke Lydia Lynda
  Lynette Lynn Lynne Mabel Madeleine Maeve Magdalena Maggie Mairead Malcolm Mandy Marcus Margaret Margery Maria Marian
  Marianne Marie Marilyn Marion Marjorie Marlene Martha Martin Martyn Mary Matilda Matt Matthew Maud Maureen Maurice
  Maxine Megan Melanie Melissa Melvyn Meredith Michael Michelle Mick Mike Mildred Millicent Miranda Miriam Mohamed
  Mohammed Moira Mona Monica Morag Muhammad Muriel Myra Nadia Nadine Nancy Naomi Natalie Natasha Nathan Neil Nicholas
  Nick Nicky Nicola Nicole Nigel Nikki Noel Nora Noreen Norma Norman Nuala Oliver Olivia Ollie Orla Oscar Owen Padraig
  Pam Pamela Patricia Patrick Paul Paula Pauline Peggy Penelope Percy Peter Phil Philip Philippa Phillip Phoebe
  Phyllis Piers Prakash Pritesh Priya Priyanka Rachael Rachel Rajesh Ralph Ramesh Raymond Rebecca Reginald Rhiannon
  Rhona Rhys Richard Rita Rob Robert Roberta Rod Roderick Rodney Roger Roisin Roland Ron Ronald Ronnie Rory Ros
  Rosalind Rosamund Rosemary Roy Rupert Russell Ruth Ryan Sally Sam Samantha Samuel Sandra Sanjay Saoirse Sara Sarah
  Saskia Sean Sebastian Shane Sharon Shaun Sheila Shelley Shirley Sian Sidney Simon Siobhan Sophia Sophie Stacey
  Stanley Stella Stephanie Stephen Steve Steven Stewart Stuart Sunita Susan Susanna Susannah Susie Suzanne Suzy Sylvia
  Tamsin Tanya Tara Tariq Tash Ted Terence Teresa Terry Tess Thelma Theresa Thomas Tim Timothy Tina Toby Tom Tommy
  Tony Tracey Tracy Trevor Trish Trudy Tyler Ursula Val Valerie Vanessa Vera Veronica Vicky Vikram Vincent Vivien
  Vivienne Walter Wayne Wendy Wilfred William Winifred Yasmin Yvette Yvonne Zara Zoe Achim Adelheid Albrecht Alfred
  Alois Andreas Angelika Anja Anke Anneliese Annegret Annika Antje Armin Arne Arno Astrid Axel Barbel Bärbel Beate
  Bernd Bernhard Berthold Bettina Birgit Birgitta Björn Bodo Brigitte Britta Burkhard Carsten Christa Christel
  Christiane Christoph Claudia Clemens Conny Cornelia Dagmar Detlef Dieter Dietmar Dietrich Dirk Doro Dorothea Dörte
  Eberhard Eckhard Edeltraud Egon Elfriede Elisabeth Elke Elsbeth Emil Erhard Erich Erika Erna Erwin Eva Evi Fabian
  Felix Ferdinand Florian Folker Franziska Franz Friedhelm Friedrich Fritz Gabi Gabriele Georg Gerda Gerd Gerhard
  Gertrud Gisela Gregor Greta Gudrun Günter Günther Gunther Gustav Hannelore Hanna Hanne Hannes Hans Harald Hartmut
  Heidi Heike Heiko Heiner Heinrich Heinz Helga Helge Helmut Henning Herbert Hermann Hilde Hildegard Hilke Holger
  Horst Hubert Ilka Ilona Ilse Imke Ina Inge Ingeborg Ingo Irmgard Isabelle Jana Janina Jannik Jannis Jens Joachim
  Jochen Johann Johanna Johannes Jonas Jörg Josef Judit Jürgen Jutta Karin Karla Karsten Katarina Kathrin Katja Katrin
  Kerstin Kirsten Klaus Konrad Konstantin Kornelia Kurt Lars Lena Leni Leon Leonhard Lieselotte Lina Linus Lothar
  Ludger Ludwig Luise Lukas Lutz Maik Maike Manfred Manuela Marcel Marco Mareike Margarete Margit Margot Margrit
  Marianna Marina Mario Marita Markus Martina Mathias Matthias Maximilian Mechthild Meike Melina Merle Michaela Mirko
  Monika Moritz Nele Niels Niklas Nils Norbert Olaf Oskar Otto Paulina Peer Petra Philipp Rainer Ralf Regina Reiner
  Reinhard Reinhold Renate René Rolf Rosemarie Rüdiger Rudi Rudolf Ruediger Sabine Sabrina Sascha Siegfried Sieglinde
  Sigrid Silke Silvia Simone Sonja Stefan Stefanie Steffen Steffi Susanne Sven Svenja Sybille Tanja Theo Theodor
  Thorsten Tilman Tobias Torben Torsten Traudel Udo Ulf Uli Ulrich Ulrike Ursel Ute Uwe Verena Volker Walburga
  Waltraud Werner Wibke Wiebke Wilfried Wilhelm Willi Winfried Wolfgang Yannick Adrien Agathe Alain Amélie Anaïs André
  Antoine Arnaud Aurélie Baptiste Bastien Béatrice Benoît Brice Bruno Camille Céline Chantal Christelle Claude Clément
  Corentin Damien Danièle Delphine Denis Didier Dominique Édouard Élise Élodie Émilie Éric Estelle Étienne Eugénie
  Fabien Fabrice François Françoise Frédéric Gaëlle Gaston Geneviève Ghislaine Gilles Guillaume Gwenaëlle Hélène Hervé
  Hugues Inès Jacques Jeanne Jérémy Jérôme Joël Julien Juliette Laëtitia Laurent Léa Loïc Luc Lucie Ludovic Marc
  Marguerite Mathieu Mathilde Maxime Mélanie Michel Michèle Monique Mireille Nathalie Noémie Odile Olivier Pascal
  Pascale Patrice Philippe Pierre Quentin Raphaël Rémi Renaud Romain Sandrine Sébastien Séverine Solange Solène
  Stéphane Stéphanie Sylvain Sylvie Thierry Thibault Valérie Véronique Virginie Xavier Yann Yves Adriana Agustín
  Alberto Alejandra Alejandro Alfonso Alfredo Álvaro Amparo Ana Antonio Arturo Beatriz Begoña Belén Carlos Carlota
  Carmen Catalina Cayetano Cristian Cristina Cristóbal Diego Eduardo Elena Emilio Encarnación Enrique Ernesto
  Estefanía Esteban Eugenia Eulalia Federico Felipe Fernanda Fernando Francisco Gabriel Gabriela Gonzalo Guadalupe
  Guillermo Gustavo Héctor Hernán Ignacio Inés Isidro Iván Jaime Javier Jesús Joaquín Jordi Jorge José Josefa Julián
  Laia Leandro Leticia Lorena Lorenzo Lourdes Lucas Lucía Luis Manolo Manuel Marcelo Margarita María Mariana Mariano
  Marisol Marta Martín Matías Mauricio Mercè Miguel Montserrat Natalia Nicolás Nuria Óscar Pablo Paco Patricio Pedro
  Pilar Rafael Ramón Raquel Raúl Ricardo Roberto Rocío Rodrigo Rosario Rubén Sergio Sofía Tomás Valentina Verónica
  Vicente Víctor Ximena Yolanda Alessandra Alessandro Alessia Angelo Antonella Benedetta Caterina Chiara Cinzia
  Claudio Cosimo Cristiano Daniela Daniele Dario Davide Domenico Donatella Elisa Elisabetta Emanuele Enrico Fabio
  Fabrizio Federica Filippo Francesco Franco Gabriella Gaetano Giacomo Gianfranco Gianluca Gianni Giorgia Giorgio
  Giovanna Giovanni Giulia Giuliana Giulio Giuseppe Giuseppina Graziella Ilaria Lorenza Luca Lucia Luciana Luciano
  Luigi Luisa Maddalena Marcella Massimo Matteo Maurizio Michele Mirella Nicoletta Ornella Paola Paolo Pasquale
  Patrizia Piero Pietro Raffaele Raffaella Renato Riccardo Rosanna Rossella Salvatore Sandro Serena Silvano Silvio
  Simona Stefania Stefano Tiziana Tommaso Umberto Valentino Valeria Vincenzo Vittorio Afonso Anabela Armando Artur
  Bernardo Catarina Célia Conceição Duarte Fátima Filipa Filipe Gonçalo Guilherme Helder Henrique Inácio Joana João
  Joaquim Lurdes Luísa Madalena Margarida Nuno Paulo Rui Rute Sílvia Sónia Tânia Tiago Vasco Vítor Zulmira Annemarie
  Anouk Arjan Arjen Bart Bas Berend Cees Corrie Daan Eefje Erik Esmée Femke Floris Frits Geert Gerrit Gijs Hanneke
  Hendrik Henk Hetty Ineke Ivo Jaap Janneke Jelle Jeroen Jolanda Joost Joris Jos Kees Klaas Koen Lieke Lotte Maarten
  Maaike Margriet Marieke Marijke Marjolein Marloes Mieke Niek Nienke Piet Pieter Renske Rens Rianne Ruud Sander Sanne
  Sjoerd Stijn Teun Tineke Truus Wietske Willem Wilma Wim Wouter Yvon Agnieszka Aleksandra Andrzej Ewa Grzegorz Halina
  Jadwiga Jolanta Katarzyna Krzysztof Łukasz Małgorzata Marek Michał Paweł Piotr Tomasz Wojciech Zbigniew Ayşe Emre
  Fatma Hasan Hüseyin Mehmet Mustafa Yusuf Zeynep Aleksandr Dmitri Ekaterina Irina Natasja Olga Sergei Svetlana
  Tatjana Vladimir Abdullah Bilal Farid Hussain Khadija Leila Omar Rashid Samir Yasmina Anjali Arjun Deepak Gurpreet
  Harpreet Jaspreet Kavita Meera Neha Pooja Rahul Sandeep Sunil Suresh Vijay Chinedu Folasade Ngozi Oluwaseun Tobi Wei
  Xiu Ying Yuki Hiroshi Kenji
`);
